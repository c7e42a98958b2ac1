// Styles, pictures and fonts have no meaning in a unit test.
module.exports = '';
