export { xenonRecord, type XenonOptions } from './options'
export { xenon } from './xenon'
