import type { KindId, MindId, Minds } from '.'

/** Whose kind of knowledge it is that a mind has where it has none of its own. */
const LIKE: { readonly [M in Exclude<MindId, KindId>]: Minds[M]['like'] } = { posterior: 'adg' }

const isLike = (mind: MindId): mind is keyof typeof LIKE => Object.hasOwn(LIKE, mind)

/** Of which kind what a mind knows is: that of a mind that it is like, or its own. */
export const kindOf = (mind: MindId): KindId => (isLike(mind) ? LIKE[mind] : mind)
