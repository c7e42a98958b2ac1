// The address of a picture or a font means nothing in a unit test.
module.exports = '';
