import fc from 'fast-check'
import { isItemName } from '../../../engine/worlds/items/limits'

/** Whatever may be an item's name: what may not is refused where a reply is judged, and comes into no set. */
export const itemNames = (known: readonly string[]): fc.Arbitrary<string> =>
  fc
    .oneof(fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9_:. -]{0,63}$/), fc.constantFrom(...known))
    .filter(isItemName)
