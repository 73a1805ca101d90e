import type { KindId, MindId, Minds } from '.'

/** The kind of knowledge of each mind without one of its own. */
const LIKE: { readonly [M in Exclude<MindId, KindId>]: Minds[M]['like'] } = { posterior: 'adg' }

const isLike = (mind: MindId): mind is keyof typeof LIKE => Object.hasOwn(LIKE, mind)

/** The kind of a mind's knowledge: that of the mind that it is like, or its own. */
export const kindOf = (mind: MindId): KindId => (isLike(mind) ? LIKE[mind] : mind)
