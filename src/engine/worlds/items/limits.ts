/** A quantity above this is no game's; nor is a set of more requirements than that. */
export const MAX_QUANTITY = 4096
export const MAX_REQUIREMENTS = 64

/**
 * Whether a text from outside may be an item's name: a letter, then up to 63 letters, digits, spaces and _ : . -
 * Neither markup nor a control character is a name, nor is anything that every object has (`constructor`).
 */
export function isItemName(text: string): boolean {
  return /^[a-z][a-z0-9_:. -]{0,63}$/i.test(text) && !(text in Object.prototype) && text !== 'prototype'
}
