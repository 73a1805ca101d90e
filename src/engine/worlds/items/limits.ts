/** Limits of a quantity and of the size of a requirement set. No game exceeds them. */
export const MAX_QUANTITY = 4096
export const MAX_REQUIREMENTS = 64

/** Maximum length of a picture in base64 characters; that is enough for a model to recognise something. */
const MAX_PICTURE = 65_536

/** Whether a text from outside may be a PNG in base64: checks the first characters and the alphabet. */
export const isPicture = (text: string): boolean =>
  text.length <= MAX_PICTURE && text.startsWith('iVBORw0KGgo') && /^[A-Za-z0-9+/]+={0,2}$/.test(text)

/**
 * Whether a text from outside may be an item's name: a letter, then up to 63 letters, digits, spaces and _ : . -
 * Neither markup nor a control character is a name, nor is anything that every object has (`constructor`).
 */
export function isItemName(text: string): boolean {
  return /^[a-z][a-z0-9_:. -]{0,63}$/i.test(text) && !(text in Object.prototype) && text !== 'prototype'
}
