import type { TowerDrawing } from './layout'
import type { BlockMarks } from './marks'
import type { Path } from './pace'

/** Props of a picture of many blocks. */
export interface PictureProps {
  readonly name: string
  /** The id of the element that describes it in words. */
  readonly describedBy: string
  readonly drawing: TowerDrawing
  readonly paths: readonly Path[]
  /** In an order that stays. */
  readonly blocks: readonly string[]
  readonly nameOf: (block: string) => string
  readonly marks: BlockMarks
  readonly hasHand: boolean
  readonly held: string | null
  readonly floating: ReadonlySet<string> | undefined
  readonly onselect: (block: string) => void
}
