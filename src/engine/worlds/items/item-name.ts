/**
 * Whether a text from outside may be an item's name: a letter, then up to 63 letters, digits, spaces and _ : . -
 * Neither markup nor a control character is a name, nor is anything that every object has (`constructor`).
 */
export function isItemName(text: string): boolean {
  return /^[a-z][a-z0-9_:. -]{0,63}$/i.test(text) && !(text in Object.prototype) && text !== 'prototype'
}
