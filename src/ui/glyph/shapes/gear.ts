import { area, line, patch, rod, type GlyphShape } from '../shape'

const handle = rod('M3 13.5 10 6.5', 'wood', 1.5)

/** Tools, weapons and armour. */
export const GEAR = {
  pickaxe: [
    ...handle,
    area('M3.2 2C7 1.2 10.3 2 12.2 3.9S14.8 9 14 12.8l-2-.6c.2-2.5-.5-4.5-1.7-5.7S6.5 4 3.8 4z'),
  ],
  axe: [...handle, area('M7.5 2.7C9 1.5 12.8 3 13.5 5c.6 1.7.5 3.3-.5 4.5L10.5 9 9.7 7.2 7.8 6.4 5.5 4.5z')],
  hoe: [...handle, area('M5.5 2h5.3l3.2 3.2v3.6h-2V6.2L9.8 4H5.5z')],
  shovel: [
    ...handle,
    area('M8.2 5.6c.6-1.7 1.5-2.7 2.6-3.3 1.3-.7 2.7-.8 3.2-.3s.4 1.9-.3 3.2c-.6 1.1-1.6 2-3.3 2.6z'),
  ],
  sword: [
    area('M14 2l-.6 3.2-6.2 6.3-2.7-2.7L10.8 2.6z'),
    ...rod('M4.8 11.2 2.5 13.5', 'wood', 1.3),
    area('M3 7.5l5.5 5.5-1.2 1.2L1.8 8.7z', 'dark'),
  ],
  knife: [area('M13.5 2.5c.5 3-2 6.5-5 8L6 8z'), ...rod('M6.5 9.5 3 13', 'wood', 1.7)],
  helmet: [
    area('M2.5 13V8a5.5 5.5 0 0 1 11 0v5h-3.3V9.5H5.8V13z'),
    line('M5 6.5C5.5 5 6.5 4.3 8 4.3', 'light'),
  ],
  chestplate: [
    area('M1.5 4l4-1.5L6.7 4.3h2.6l1.2-1.8 4 1.5v4.2l-2.3.3v5H3.8v-5l-2.3-.3z'),
    line('M8 6.5v5M5.5 9h5', 'dark', 0.9),
  ],
  leggings: [area('M3.8 2.5h8.4l1 11.5H9.6L8 7.2 6.4 14H2.8z'), line('M4 4.8h8', 'dark', 0.9)],
  boots: [
    area('M2.3 3.5h4V13H1.2v-2.5l1.1-1zM9.7 3.5h4v6l1.1 1V13H9.7z'),
    line('M2.3 5.7h4M9.7 5.7h4', 'dark', 0.9),
  ],
  horse_armour: [
    area('M5 14.5 4 8.5l2-4.5 1-2.5 1.2 1.8 3.3 2 3 5-1.5 2.5-3.5-1.5-1 3.2z'),
    line('M6 8.5l3-2.2M6.5 11l2.5-1.2', 'dark', 0.9),
    patch('M9.6 6.5h1.3v1.3H9.6z', 'ink'),
  ],
  shield: [
    area('M2.5 2.5h11V8c0 3.2-2.5 5.2-5.5 6.5C5 13.2 2.5 11.2 2.5 8z'),
    line('M8 3v11M3 7h10', 'iron', 1.3),
  ],
  bow: [line('M4 2.5 13.5 12', 'paper', 0.9), ...rod('M4 2.5C10.5 1.5 14.5 5.5 13.5 12', 'main', 1.5)],
  crossbow: [
    ...rod('M3 13 11.5 4.5', 'wood', 1.8),
    ...rod('M4.5 2.5C9.5 2 14 6.5 13.5 11.5', 'iron', 1.4),
    line('M4.5 2.5 7.5 8.5 13.5 11.5', 'paper', 0.8),
  ],
  arrow: [
    ...rod('M3.5 12.5 11 5', 'wood', 1.2),
    area('M14 2l-1 4.5L9.5 3z', 'dark'),
    area('M1.5 11.5l2.5-1.5 2 2-1.5 2.5z', 'light'),
  ],
  shears: [
    ...rod('M6.2 10 12 2.5M9.8 10 4 2.5', 'main', 1.7),
    ...rod('M4.7 10.2a1.9 1.9 0 1 0 .1 0zM11.2 10.2a1.9 1.9 0 1 0 .1 0z', 'redstone', 1.2),
  ],
  lighter: [
    ...rod('M11.5 3.5H6.5C4 3.5 2.5 5 2.5 7s1.5 3.5 4 3.5h1', 'iron', 1.8),
    area('M9.5 7.5l4 1 .5 4-3 2-3-2.5z'),
  ],
  fishing_rod: [...rod('M2.5 13.5 13 3', 'wood', 1.3), line('M13 3v7.5c0 1.8-2.5 1.8-2.5.2', 'ink', 1)],
  bucket: [
    area('M2.5 4.5h11L11.7 14H4.3z'),
    area('M8 2.5c3.3 0 5.5.8 5.5 2s-2.2 2-5.5 2-5.5-.8-5.5-2 2.2-2 5.5-2z', 'light'),
  ],
  saddle: [
    area('M3 5c2-2 3.5-2 5 0s3.5 1.5 5.5-.5c.5 3-.5 5.5-3 6.5l-1-1.5H5.5L4 11c-1.5-1.5-1.8-4-1-6z'),
    ...rod('M9.5 10.5v3', 'iron', 1.2),
  ],
} as const satisfies Readonly<Record<string, readonly GlyphShape[]>>
