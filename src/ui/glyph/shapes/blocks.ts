import { area, line, patch, type GlyphShape } from '../shape'

const cube: readonly GlyphShape[] = [
  area('M8 1.5 14.5 4.7 8 8 1.5 4.7z', 'light'),
  area('M1.5 4.7 8 8v6.6l-6.5-3.3z', 'main'),
  area('M14.5 4.7 8 8v6.6l6.5-3.3z', 'dark'),
]
const face = area('M2.5 2.5h11v11h-11z')
const woodenFrame = area('M1.5 1.5h13v13h-13z', 'wood')

/** Building blocks. */
export const BLOCKS = {
  block: cube,
  cobble: [...cube, line('M1.5 8l3-1.5M4.5 6.5v3L8 11.5M11 6.5v3.5l3.5 1.5M8 10l3-.5', 'ink', 0.7)],
  bricks: [face, line('M2.5 6.2h11M2.5 9.8h11M8 2.5v3.7M5.5 6.2v3.6M10.8 6.2v3.6M8 9.8v3.7', 'ink', 0.8)],
  slab: [
    area('M8 4.5 14.5 7.7 8 11 1.5 7.7z', 'light'),
    area('M1.5 7.7 8 11v3.3l-6.5-3.3z', 'main'),
    area('M14.5 7.7 8 11v3.3l6.5-3.3z', 'dark'),
  ],
  plate: [
    area('M8 5.5 14.7 9 8 12.5 1.3 9z', 'main'),
    patch('M8 7.2 11.5 9 8 10.8 4.5 9z', 'light'),
    line('M1.3 9v1.5L8 14l6.7-3.5V9'),
  ],
  stairs: [
    area('M1.5 13.5V10h4.3V6.3h4.3V2.5h4.4v11z'),
    line('M2.5 11h4.3M6.8 7.3h4.3M11.1 3.5h2.4', 'light', 0.9),
  ],
  wall: [area('M1.5 6h4v7.5h-4zM10.5 6h4v7.5h-4z', 'main'), area('M5.5 2.5h5v11h-5z', 'light')],
  log: [
    area('M5 3.5h7.5c1.2 0 2 2 2 4.5s-.8 4.5-2 4.5H5z', 'dark'),
    area('M5 3.5c1.7 0 3 2 3 4.5s-1.3 4.5-3 4.5S2 10.5 2 8s1.3-4.5 3-4.5z', 'light'),
    line('M5 6.2c.7 0 1.2.8 1.2 1.8S5.7 9.8 5 9.8 3.8 9 3.8 8 4.3 6.2 5 6.2z', 'dark', 0.8),
  ],
  planks: [
    area('M1.5 3h13v10h-13z'),
    line('M1.5 6.3h13M1.5 9.7h13M6 3v3.3M10.5 6.3v3.4M5 9.7V13', 'ink', 0.8),
  ],
  bale: [face, line('M5 2.5v11M11 2.5v11', 'redstone', 1.4), line('M8 3.5v9M3.6 4v8M12.5 4v8', 'dark', 0.7)],
  wool: [
    area(
      'M4 3c1-1.3 3-1.3 4 0 1-1.3 3.5-1 4 .5 1.7.5 2 2.5 1 3.7 1 1.3.5 3.3-1 3.8-.5 1.5-2.7 2-4 1-1.3 1.2-3.5.8-4-.8-1.7-.3-2.3-2.5-1.2-3.7C1.5 6 2.2 3.5 4 3z',
    ),
    line('M5.5 6c1-.8 2-.3 2 .6M9 9.3c1 .8 2.2.3 2.2-.8', 'dark', 0.9),
  ],
  fence: [area('M1 5h14v2H1zM1 9.5h14v2H1z', 'light'), area('M3 2.5h2.8v11.5H3zM10.2 2.5H13v11.5h-2.8z')],
  gate: [
    area('M3.5 4.5h9v2h-9zM3.5 8.5h9v2h-9z', 'light'),
    area('M1.5 2.5h2.3v11.5H1.5zM12.2 2.5h2.3v11.5h-2.3zM6.8 4h2.4v7H6.8z'),
  ],
  bars: [
    line('M1.5 4.5h13M1.5 11.5h13', 'ink', 2.6),
    area('M2.5 1.5h1.8v13H2.5zM7.1 1.5h1.8v13H7.1zM11.7 1.5h1.8v13h-1.8z'),
    line('M1.8 4.5h12.4M1.8 11.5h12.4', 'dark', 1),
  ],
  door: [
    area('M4 1.5h8v13H4z'),
    patch('M5.4 3h2v3h-2zM8.6 3h2v3h-2z', 'light'),
    line('M5.5 8.5h5v4.5h-5z', 'dark', 0.9),
    patch('M9.3 7h1.4v1.2H9.3z', 'ink'),
  ],
  trapdoor: [
    area('M2 2h12v12H2z'),
    area('M4.5 4.5h2.3v2.3H4.5zM9.2 4.5h2.3v2.3H9.2zM4.5 9.2h2.3v2.3H4.5zM9.2 9.2h2.3v2.3H9.2z', 'dark'),
  ],
  glass: [area('M2.5 2.5h11v11h-11z', 'light'), line('M5 8.5 8.5 5M7 11l4.5-4.5', 'main', 1.2)],
  bookshelf: [
    woodenFrame,
    patch('M3 3h10v4.3H3zM3 8.7h10V13H3z', 'ink'),
    patch('M3.5 3.5h1.8v3.8H3.5zM9 3.5h1.5v3.8H9zM6.3 9.2H8V13H6.3z', 'redstone'),
    patch('M5.8 4h2v3.3h-2zM11 4h1.5v3.3H11zM3.6 9.2h1.9V13H3.6z', 'paper'),
    patch('M8.8 9.6h1.7V13H8.8zM11.1 9.2h1.4V13h-1.4z', 'fire'),
  ],
} as const satisfies Readonly<Record<string, readonly GlyphShape[]>>
