/**
 * Which goal a task means, of several that are offered (GoG, Table 2, k = 2 to 5): the mean of what three models of 27b to 90b got
 * wrong of 660 rewordings. An input, and no finding: the cells that it comes from are not scored.
 */
export const CHOSEN_WRONGLY =
  1 -
  (0.9846 +
    0.9879 +
    0.9879 +
    0.9879 +
    0.9894 +
    0.9864 +
    0.9818 +
    0.9862 +
    0.9863 +
    0.9879 +
    0.9954 +
    0.9848) /
    12

/** The same unaided (k = 0): the mean of .1258, .0742 and .0485. */
export const NAMED_WRONGLY = 1 - (0.8742 + 0.9258 + 0.9515) / 3
