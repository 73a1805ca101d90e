// A BERT-like tokenizer without a real vocabulary: letters, digits and pairs of letters spell every word.

const SPECIAL = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', '[MASK]']
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const CHARACTERS = [...LETTERS, ...'0123456789']
const SIGNS = [...'!"#$%&\'()*+,-./:;<=>?@[]^_{|}~`']

/** In the order of their numbers; `##` goes on with a word. */
export const VOCABULARY = [
  ...SPECIAL,
  ...CHARACTERS,
  ...SIGNS,
  ...CHARACTERS.map((one) => `##${one}`),
  ...LETTERS.flatMap((one) => LETTERS.map((other) => `##${one}${other}`)),
]

const ADDED = { single_word: false, lstrip: false, rstrip: false, normalized: false, special: true }
const numbers = Object.fromEntries(VOCABULARY.map((token, at) => [token, at]))
const named = {
  cls_token: '[CLS]',
  mask_token: '[MASK]',
  pad_token: '[PAD]',
  sep_token: '[SEP]',
  unk_token: '[UNK]',
}

/** @param {string} token */
const special = (token) => ({ id: token, ids: [numbers[token]], tokens: [token] })
/** @param {string} id @param {number} type */
const placed = (id, type) =>
  id.startsWith('[') ? { SpecialToken: { id, type_id: type } } : { Sequence: { id, type_id: type } }

/** The tokenizer's files, by name. @param {number} longest in tokens */
export function tokenizerFiles(longest) {
  const tokenizer = {
    version: '1.0',
    truncation: { direction: 'Right', max_length: longest, strategy: 'LongestFirst', stride: 0 },
    padding: null,
    added_tokens: SPECIAL.map((content, id) => ({ id, content, ...ADDED })),
    normalizer: {
      ...{ type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true },
      ...{ strip_accents: null, lowercase: true },
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [placed('[CLS]', 0), placed('A', 0), placed('[SEP]', 0)],
      pair: [
        ...[placed('[CLS]', 0), placed('A', 0), placed('[SEP]', 0)],
        ...[placed('B', 1), placed('[SEP]', 1)],
      ],
      special_tokens: { '[CLS]': special('[CLS]'), '[SEP]': special('[SEP]') },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      ...{ type: 'WordPiece', unk_token: '[UNK]', continuing_subword_prefix: '##' },
      ...{ max_input_chars_per_word: 100, vocab: numbers },
    },
  }
  const settings = {
    ...{ clean_up_tokenization_spaces: true, do_basic_tokenize: true, do_lower_case: true },
    ...{ model_max_length: longest, never_split: null, strip_accents: null, tokenize_chinese_chars: true },
    ...{ tokenizer_class: 'BertTokenizer', ...named },
  }
  return {
    'tokenizer.json': JSON.stringify(tokenizer),
    'tokenizer_config.json': JSON.stringify(settings, null, 2),
    'special_tokens_map.json': JSON.stringify(named, null, 2),
    'vocab.txt': `${VOCABULARY.join('\n')}\n`,
  }
}
