/** Limits for reading one file. Anything beyond them is refused with a sentence before it is built. */

/** Bytes of a file once it is unpacked: of what this program writes nothing but a whole library comes near it. */
export const MAX_BYTES = 64_000_000
/** Texts, numbers, objects, lists, … of one thing. */
export const MAX_VALUES = 1_000_000
/**
 * Of these, the maximum number of objects, which take most memory: one with its own shape takes some 400
 * bytes.
 */
export const MAX_OBJECTS = 150_000
/** Fields of one object: more items than any world has. */
export const MAX_FIELDS = 20_000
/** Objects and lists within one another. Deeper ones only occupy the reader. */
export const MAX_DEPTH = 64
/** Bytes of memory that the texts of one thing may take: a letter beyond ASCII makes all of its text take twice as many. */
export const MAX_TEXT = 64_000_000
/**
 * Bytes of memory for the whole value, estimated from its texts and the largest size of an object, a list and
 * any other value. The maximum of text fits only in few objects; beside the maximum number of objects, some
 * 20 MB of text fit.
 */
export const MAX_MEMORY = 84_000_000
export const OBJECT_BYTES = 400
export const LIST_BYTES = 40
export const VALUE_BYTES = 8
/** Bytes of one text: a long book. */
export const MAX_LONG = 8_000_000
/** Maximum number of findings with a sentence; the others are counted. */
export const MAX_FINDINGS = 100
