export { Dac7Module } from './dac7.module.js';
