/** How much one file may ask of its reader. What is more is refused with a sentence, before it is built. */

/** Bytes of a file once it is unpacked: of what this program writes nothing but a whole library comes near it. */
export const MAX_BYTES = 64_000_000
/** Texts, numbers, objects, lists, … of one thing. */
export const MAX_VALUES = 1_000_000
/** Of these so many objects, which take most: one of a shape of its own takes some 400 bytes. */
export const MAX_OBJECTS = 150_000
/** Fields of one object: more items than any world has. */
export const MAX_FIELDS = 20_000
/** Objects and lists within one another. Deeper ones only occupy the reader. */
export const MAX_DEPTH = 64
/** Bytes of memory that the texts of one thing may take: a letter beyond ASCII makes all of its text take twice as many. */
export const MAX_TEXT = 64_000_000
/**
 * Bytes of memory that all of it may take together, by what a text takes, and what an object, a list and any other value take at the
 * most: as much text as there may be is in few objects, and as many objects as there may be have some 20 MB of text in them.
 */
export const MAX_MEMORY = 84_000_000
export const OBJECT_BYTES = 400
export const LIST_BYTES = 40
export const VALUE_BYTES = 8
/** Bytes of one text: a long book. */
export const MAX_LONG = 8_000_000
/** So many findings are told one by one; the others are counted. */
export const MAX_FINDINGS = 100
