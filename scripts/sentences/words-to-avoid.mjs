// Words that no sentence on the screen has, and what to write instead. Placeholders are `{}` here, alternatives stand in
// brackets.
//
// Some words are good in one sense and bad in another one. For those the pattern has the words around them:
//  - `copied` is good for the clipboard and in “copied guess”, and bad as a name of where a guess comes from.
//  - `corrected` is bad as the name of a status only: a user corrects a file.
//  - `set` is bad as a noun for what an item needs, and good as a verb and in “a set of”.
//  - `held` is good where a hand holds something: in the blocks world, and for the bot.
//  - `left` is good for a side, a remaining time, what is left in an inventory, and in the title “Left: 2 goals, and why”; a
//    number of parts that are still to do is “to go”.
//  - `kept` is bad for what is stored, and good where an agent or a model kept something.
//  - `taught` is good of an attempt, and bad of a plan.
//  - `found out` is bad for what an agent learned, and good in “cannot be found out”.
//  - `target` is bad on the screen, and stays the name of a column in tables that other programs read.
//  - `behind` is bad for parts that are done; in the Lab an agent is behind another one.
//  - `one` is bad as a person. That is only certain before a verb that a person does, after `if`, `when` and the like.
//  - `word` is bad for what a model answered, and good for a word.

/** The Lab compares with the papers, and the glossary explains their terms. */
const PAPERS = /^src\/(ui\/(term|lab)|lab)\//
const COLUMNS = /^src\/library\/minds\/\w+\/exports\//
/** DRIP’s prompts, a thought that events store, and names of fields in messages about a damaged link. */
const FIXED = /^src\/(engine\/agents\/drip\/(craft-ground|proven)|library\/minds\/adg\/packed)\.ts$/
const HANDS =
  /^(src\/(engine|ui)\/worlds\/blocks|src\/ui\/bridge|src\/engine\/worlds\/minecraft|src\/ui\/worlds\/minecraft|proxy)\//

/**
 * @typedef {object} WordToAvoid
 * @property {RegExp} avoid with the flag `i` where a capital does not matter
 * @property {string} instead
 * @property {RegExp} [allowedIn] files that may have it
 */

const ACTOR = 'name who acts: you, the agent, the model, the page; or say it without a person (“no answer”)'

/** @type {readonly WordToAvoid[]} */
export const WORDS_TO_AVOID = [
  // Say who acts.
  { avoid: /\bno(body| one)\b(?! of)/i, instead: ACTOR },
  { avoid: /\bsomebody\b/i, instead: ACTOR },
  { avoid: /\banybody\b/i, instead: ACTOR },
  { avoid: /\beverybody\b/i, instead: ACTOR },
  { avoid: /\bwhoever\b/i, instead: ACTOR, allowedIn: FIXED },
  { avoid: /\bwho looks on\b/i, instead: 'you' },
  {
    avoid:
      /\b(if|when|where|as|before|until|unless|what|how) one (can|has to|must|wants|needs|sees|looks|knows|likes)\b/i,
    instead: 'you',
  },

  // Terms of the papers: only in the glossary and in the Lab.
  { avoid: /\bexperienced\b/i, instead: 'learned', allowedIn: PAPERS },
  { avoid: /\bhypothesi[sz]ed\b/i, instead: 'the model’s guess', allowedIn: PAPERS },
  { avoid: /\binadmissible\b/i, instead: 'given up', allowedIn: PAPERS },
  { avoid: /\bby analogy\b/i, instead: 'copied guess', allowedIn: PAPERS },
  { avoid: /\brequirement sets?\b/i, instead: 'recipe, or: needs', allowedIn: PAPERS },
  { avoid: /\bEGA\b/, instead: 'goals right, or the share of the goals that are right', allowedIn: PAPERS },
  { avoid: /\bfrontier\b/i, instead: 'goals that can be tried next', allowedIn: PAPERS },
  { avoid: /\bre-decompos/i, instead: 'split again', allowedIn: PAPERS },
  { avoid: /\bF_(pending|remaining)\b/, instead: 'parts to check, or parts to go', allowedIn: PAPERS },

  // One word for one thing.
  {
    avoid: /\btargets?\b/i,
    instead: 'current goal',
    allowedIn: new RegExp(`${PAPERS.source}|${COLUMNS.source}`),
  },
  { avoid: /\bin work\b/i, instead: 'current goal' },
  {
    avoid: /(’s|\bfirst|\bsecond|\bown|\bwhose|\bagainst the|\{\}) word\b(?! for)/i,
    instead: 'guess (the model’s guess)',
    // The name of an arm, which is part of stored results.
    allowedIn: PAPERS,
  },
  { avoid: /\bsuppose(s|d)?\b(?! to)/i, instead: 'guess (the agent’s guess)' },
  { avoid: /^copied$|\bcopied (set|word)\b/, instead: 'copied guess' },
  { avoid: /(?<!\bbe )\bfound (it |this |that )?out\b/i, instead: 'learned', allowedIn: FIXED },
  { avoid: /\bobtained\b/i, instead: 'learned, or: got, made', allowedIn: PAPERS },
  { avoid: /^corrected$/i, instead: 'learned' },
  { avoid: /\btaught by\b|^taught$/i, instead: 'shown by an example' },
  {
    avoid:
      /\b(the|its|this|that|a|an|another|whole|right|last|revised|empty|same|first|new|old|known) sets?\b(?! (of|up|in|to|by|as|from)\b)/i,
    instead: 'recipe, or: what it needs',
    allowedIn: PAPERS,
  },
  {
    avoid: /\bheld\b(?! (against|by)\b)/i,
    instead: 'needs … nearby, or: in the inventory',
    allowedIn: new RegExp(`${HANDS.source}|${FIXED.source}`),
  },
  { avoid: /\bdeeds?\b/i, instead: 'attempt, or: action' },
  { avoid: /(?<!\b(it|we|they|agent|model) |\{\} )\bkept\b(?! \p{L}+ing\b)/iu, instead: 'saved' },
  { avoid: /\bat its horizon\b|\bover since\b/i, instead: 'finished, or: over after N steps' },
  { avoid: /\b(they|runs|both|\{\}) part\b(?! of)|\bparted\b/i, instead: 'first difference' },
  { avoid: /\b(is|are|was|were|lies|not|and|\{\},?) behind\b/i, instead: 'done', allowedIn: PAPERS },
  {
    avoid:
      /(?<!about )\{\} (are )?left\b(?! (out|to)\b)|\b(goals|subtasks|facts|parts) (are )?left\b(?! (out|to)\b)/i,
    instead: 'to go (at the end of a list: N more)',
  },
  { avoid: /\bbe come to\b/i, instead: 'no plan: nothing says where X comes from' },
]
