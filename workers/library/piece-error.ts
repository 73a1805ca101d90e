import { errorWithCodes } from '../../src/engine/coded-error'
import { shown } from '../../src/engine/shown'

/** An item to compare or merge is no knowledge. */
export class PieceError extends errorWithCodes<'nothing' | 'other-kind'>('PieceError') {
  constructor(code: 'nothing' | 'other-kind', kind = '') {
    super(
      code,
      code === 'nothing'
        ? 'Nothing was chosen. Choose pieces of knowledge, or drop files of knowledge here.'
        : `One of them is a ${shown(kind)}, and only knowledge can be compared and united. Open it and keep what it knows first; the others stay chosen.`,
    )
  }
}
