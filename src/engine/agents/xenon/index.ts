export { xenonRecord, type XenonOptions } from './options'
export { needsAblations, xenon } from './xenon'
