/** Messages between the demo server's process and its parent. */
import type { DemoOrder, OrderName, Orders } from './orders'

export interface Settings {
  readonly version: string
  /** 0: any free port. */
  readonly port: number
  readonly smeltTicks: number
  readonly isUncorked: boolean
}

export type ToDemo =
  | { readonly type: 'start'; readonly settings: Settings }
  | { readonly type: 'order'; readonly id: number; readonly order: DemoOrder }
export type FromDemo =
  | { readonly type: 'ready'; readonly port: number }
  | { readonly type: 'obeyed'; readonly id: number; readonly answer: Orders[OrderName]['answer'] }
  | { readonly type: 'failed'; readonly id: number | null; readonly message: string }
