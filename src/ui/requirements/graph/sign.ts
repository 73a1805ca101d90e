import type { Pen } from '../../graph/pen'

/** Our own strokes, because a font's ✓ and ✗ differ too much between systems at this size. */
export function paintSign(
  context: Pen,
  sign: '✓' | '✗' | '≠',
  x: number,
  y: number,
  r: number,
  colour: string,
): void {
  context.strokeStyle = colour
  context.lineWidth = Math.max(1.3, r * 0.5)
  context.lineCap = 'round'
  context.beginPath()
  const strokes = {
    '✓': [
      [-1, 0.1],
      [-0.3, 0.8],
      [1, -0.8],
    ],
    '✗': [[-0.9, -0.9], [0.9, 0.9], null, [0.9, -0.9], [-0.9, 0.9]],
    '≠': [[-1, -0.4], [1, -0.4], null, [-1, 0.5], [1, 0.5], null, [0.6, -1.2], [-0.6, 1.3]],
  }[sign]
  let isDown = false
  for (const point of strokes) {
    const [dx = 0, dy = 0] = point ?? []
    if (point === null) isDown = false
    else if (isDown) context.lineTo(x + dx * r, y + dy * r)
    else {
      context.moveTo(x + dx * r, y + dy * r)
      isDown = true
    }
  }
  context.stroke()
}
