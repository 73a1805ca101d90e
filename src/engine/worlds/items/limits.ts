/** A quantity above this is no game's; nor is a set of more requirements than that. */
export const MAX_QUANTITY = 4096
export const MAX_REQUIREMENTS = 64

/** Characters of a picture: as large as one in which a model can still make something out. */
const MAX_PICTURE = 65_536

/** Whether a text from outside may be a PNG in base64, by how it begins and what it is written with. */
export const isPicture = (text: string): boolean =>
  text.length <= MAX_PICTURE && text.startsWith('iVBORw0KGgo') && /^[A-Za-z0-9+/]+={0,2}$/.test(text)

/**
 * Whether a text from outside may be an item's name: a letter, then up to 63 letters, digits, spaces and _ : . -
 * Neither markup nor a control character is a name, nor is anything that every object has (`constructor`).
 */
export function isItemName(text: string): boolean {
  return /^[a-z][a-z0-9_:. -]{0,63}$/i.test(text) && !(text in Object.prototype) && text !== 'prototype'
}
