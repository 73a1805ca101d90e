export { adam } from './adam'
export { deckard } from './deckard'
export { rand } from './rand'
export { sc } from './sc'
