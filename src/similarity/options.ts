import type { Plugin } from '../engine/record'

export const wordsPlugin: Plugin = {
  description:
    'Alike is what people write about in the same way: the mean of the GloVe vectors of a name’s words; in a sentence, frequent words count less.',
  source:
    'GloVe (Pennington, Socher and Manning, 2014), where XENON, Appendix I, uses all-MiniLM-L6-v2; for sentences SIF (Arora, Liang and Ma, 2017)',
  options: {},
  help: {},
}

export const ngramsPlugin: Plugin = {
  description: 'Alike is what is spelt alike: the three-letter sequences that two names share.',
  source: 'own',
  options: {},
  help: {},
}

export const exactPlugin: Plugin = {
  description:
    'Nothing is like anything but itself, so analogy falls back on the order of names: an ablation.',
  source: 'own',
  options: {},
  help: {},
}

export const randomPlugin: Plugin = {
  description:
    'How much two names are alike is drawn once, by the seed: what analogy is worth without sense.',
  source: 'own',
  options: {},
  help: {},
}

export const minilmPlugin: Plugin = {
  description:
    'Alike is what all-MiniLM-L6-v2 embeds alike, as in the paper. It has to be loaded under Models.',
  source: 'XENON, Appendix I; Sentence-BERT (Reimers and Gurevych, 2019)',
  options: {},
  help: {},
}
