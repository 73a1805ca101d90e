import { LADDER_NAMES } from '../cards'

type LadderName = (typeof LADDER_NAMES)[number]['value']

/**
 * The precision of scales and computations with 4-bit weights: half floats, or floats on a device without
 * half floats.
 */
export type WeightPrecision = 'f16' | 'f32'

/** One compiled form of a model. */
export interface Variant {
  /** WebLLM's id. */
  readonly id: string
  /** Graphics memory at the ladder's context, in WebLLM's MB (2²⁰ bytes). */
  readonly memoryMB: number
  /** Approximate bytes, from the number of parameters; tokenizer and compiled library add about 20 MB. */
  readonly download: number
}

export interface LadderModel {
  readonly name: LadderName
  readonly label: string
  readonly parameters: number
  /**
   * Bytes of its largest tensor (vocabulary × hidden size, 4 bits each), which must fit into one buffer of
   * the device.
   */
  readonly largestTensor: number
  /** Tokens of question and reply together. */
  readonly context: number
  readonly licence: { readonly name: string; readonly url: string }
  /** Its maker, and its relation to the papers. */
  readonly relation: string
  /** Whether it reasons aloud unless the prompt turns that off (Qwen3). */
  readonly thinks: boolean
  readonly variants: Readonly<Record<WeightPrecision, Variant>>
}

/**
 * q4f16_1 and q4f32_1 store 32 weights of 4 bits with one scale of 16 or 32 bits, so that a parameter takes 4.5 or 5 bits.
 * https://llm.mlc.ai/docs/compilation/configure_quantization.html
 */
const BITS = { f16: 4.5, f32: 5 } as const

type Stated = Omit<LadderModel, 'name' | 'label' | 'largestTensor' | 'context' | 'variants'>
interface Facts extends Stated {
  /** WebLLM's id without the quantisation. */
  readonly stem: string
  readonly vocabulary: number
  readonly hidden: number
  readonly memoryMB: Readonly<Record<WeightPrecision, number>>
}

const apache = { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }

/** Parameters, vocabulary and hidden size come from the models' own cards and configurations. */
const FACTS: Readonly<Record<LadderName, Facts>> = {
  'llama-3.2-1b': {
    stem: 'Llama-3.2-1B-Instruct',
    parameters: 1_235_814_400,
    vocabulary: 128_256,
    hidden: 2048,
    memoryMB: { f16: 879.04, f32: 1128.82 },
    licence: {
      name: 'Llama 3.2 Community License',
      url: 'https://www.llama.com/llama3_2/license/',
    },
    relation: 'Meta, 2024. Much smaller than any model in the XENON paper: expect more wrong guesses.',
    thinks: false,
  },
  'qwen3-1.7b': {
    stem: 'Qwen3-1.7B',
    parameters: 1_720_574_976,
    vocabulary: 151_936,
    hidden: 2048,
    memoryMB: { f16: 2036.66, f32: 2635.44 },
    licence: apache,
    relation:
      'Alibaba, 2025. Smaller than any model in the XENON paper. The page switches off its reasoning.',
    thinks: true,
  },
  'qwen3-4b': {
    stem: 'Qwen3-4B',
    parameters: 4_022_468_096,
    vocabulary: 151_936,
    hidden: 2560,
    memoryMB: { f16: 3431.59, f32: 4327.71 },
    licence: apache,
    relation:
      'Alibaba, 2025. As large as the smaller model in the XENON paper (Phi-4-mini, 4B; K.11). The page switches off its reasoning.',
    thinks: true,
  },
  'qwen2.5-7b': {
    stem: 'Qwen2.5-7B-Instruct',
    parameters: 7_615_616_512,
    vocabulary: 152_064,
    hidden: 3584,
    memoryMB: { f16: 5106.67, f32: 5900.09 },
    licence: apache,
    relation:
      'Alibaba, 2024. The text version of the model in the XENON paper (Qwen2.5-VL-7B); it does not read pictures.',
    thinks: false,
  },
}

export const LADDER: readonly LadderModel[] = LADDER_NAMES.map(({ value, label }) => {
  const { stem, vocabulary, hidden, memoryMB, ...rest } = FACTS[value]
  const variant = (precision: WeightPrecision): Variant => ({
    id: `${stem}-q4${precision}_1-MLC`,
    memoryMB: memoryMB[precision],
    download: Math.round((rest.parameters * BITS[precision]) / 8),
  })
  return {
    ...rest,
    name: value,
    label,
    largestTensor: (vocabulary * hidden) / 2,
    context: 4096,
    variants: { f16: variant('f16'), f32: variant('f32') },
  }
})

export const ladderModel = (name: string): LadderModel | undefined =>
  LADDER.find((model) => model.name === name)

/** The next smaller model; undefined: there is none. */
export const smallerThan = ({ name }: LadderModel): LadderModel | undefined =>
  LADDER[LADDER.findIndex((model) => model.name === name) - 1]

/** The hub page of its files. */
export const hubAddress = ({ id }: Variant): string => `https://huggingface.co/mlc-ai/${id}`
