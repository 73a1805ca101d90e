import type { TowerDrawing } from './layout'

/** The target of a key from a block: along its tower, or to the next tower; null: none; undefined: not such a key. */
export function leadsTo({ spots }: TowerDrawing, from: string, key: string): string | null | undefined {
  const here = spots.get(from)
  if (!here) return undefined
  const of = (place: number) =>
    [...spots].filter(([, spot]) => spot.place === place).toSorted(([, a], [, b]) => a.level - b.level)
  const places = () => [...new Set([...spots.values()].map(({ place }) => place))].toSorted((a, b) => a - b)
  const beside = (by: number) => {
    const all = places()
    const place = all[all.indexOf(here.place) + by]
    if (place === undefined) return null
    const tower = of(place)
    return (tower[Math.min(here.level, tower.length - 1)] ?? [null])[0]
  }
  const along = (by: number) => {
    const tower = of(here.place)
    const at = tower.findIndex(([block]) => block === from)
    return tower[at + by]?.[0] ?? null
  }
  switch (key) {
    case 'ArrowUp':
      return along(1)
    case 'ArrowDown':
      return along(-1)
    case 'ArrowLeft':
      return beside(-1)
    case 'ArrowRight':
      return beside(1)
    case 'Home':
      return of(places()[0] ?? 0)[0]?.[0] ?? null
    case 'End':
      return of(places().at(-1) ?? 0)[0]?.[0] ?? null
    default:
      return undefined
  }
}
