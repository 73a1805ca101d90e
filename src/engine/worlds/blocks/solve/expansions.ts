/** Search nodes, where nobody says how many: 40 blocks need far fewer, and a thousand take a second or two with all of them. */
export const EXPANSIONS = 20_000
