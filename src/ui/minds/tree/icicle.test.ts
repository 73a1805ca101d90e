import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookOf } from './look'
import { anyTree, treeWith } from './testing'
import { icicleOf } from './icicle'

test('each subtask has a piece above its parts, as wide as all of them, and no pieces overlap', () => {
  fc.assert(
    fc.property(anyTree(40), (nodes) => {
      const { pieces, leaves, levels } = icicleOf(nodes, 1000)
      expect(pieces).toHaveLength(nodes.length - 1)
      const of = (node: number) => pieces.find((piece) => piece.node === node)
      for (const node of nodes.slice(1)) {
        const piece = of(node.node)
        expect(piece?.look).toBe(lookOf(node))
        expect(piece?.depth).toBe(node.depth - 1)
        const parts = node.children.map(of)
        if (parts.length === 0) expect((piece?.to ?? 0) - (piece?.from ?? 0)).toBe(1)
        else {
          expect(parts[0]?.from).toBe(piece?.from)
          expect(parts.at(-1)?.to).toBe(piece?.to)
          for (const [i, part] of parts.slice(1).entries()) expect(part?.from).toBe(parts[i]?.to)
        }
      }
      for (let depth = 0; depth < levels; depth++) {
        const row = pieces.filter((piece) => piece.depth === depth).sort((a, b) => a.from - b.from)
        for (const [i, piece] of row.slice(1).entries())
          expect(piece.from).toBeGreaterThanOrEqual(row[i]?.to ?? 0)
        expect(row.at(-1)?.to ?? 0).toBeLessThanOrEqual(leaves)
      }
    }),
  )
})

test('thousands of steps become a few pieces that cover them', () => {
  const nodes = treeWith(new Array<number>(4000).fill(0), (node) => ({
    status: node <= 3000 ? 'done' : 'pending',
  }))
  const { pieces, leaves } = icicleOf(nodes, 120)
  expect(leaves).toBe(4000)
  expect(pieces.map(({ look, from, to }) => [look, from, to])).toEqual([
    ['done', 0, 3000],
    ['pending', 3000, 4000],
  ])
})
