import { area, line, patch, rod, type GlyphShape } from '../shape'

/** What things are made of: raw and worked. */
export const STUFF = {
  ore: [
    area('M3 5 6.5 1.8h4L14 4.5l.5 5.5-3.5 4.3H5.5L1.5 10.5z', 'stone'),
    patch('M4.5 5.2h2.7v2.3H4.5zM9 3.8h2.3v2.4H9zM8.3 8.5h3v2.7h-3zM4 9.7h2.4v2H4z', 'main'),
    patch('M4.5 5.2h1.3v1H4.5zM9 3.8h1.2v1H9zM8.3 8.5h1.4v1H8.3z', 'light'),
  ],
  ingot: [
    area('M6 4.5h7.3L11 8.3H3z', 'light'),
    area('M3 8.3h8l1.3 4.2H1.3z', 'main'),
    area('M11 8.3l2.3-3.8 1.5 4-2.5 4z', 'dark'),
  ],
  nugget: [area('M4.5 8.5 7 5.5l3-.3 2 2.3-.5 3.3-3.5 1.5-3-1.3z'), line('M6.8 7.8 8 6.7', 'light', 1.2)],
  gem: [
    area('M4.5 2.5h7L14.5 6 8 14.3 1.5 6z'),
    patch('M5 3.2h3L6 6 8 13 2.6 6z', 'light'),
    line('M1.5 6h13M5.5 6 8 14M10.5 6 8 14', 'ink', 0.7),
  ],
  dust: [
    area('M1.5 13c.8-3.2 3.2-6.2 6.5-7.5 3.3 1.3 5.7 4.3 6.5 7.5z'),
    patch('M5 10h1.5v1.5H5zM8.5 8H10v1.5H8.5zM9.5 11H11v1.2H9.5z', 'light'),
    patch('M3.5 5H5v1.5H3.5zM8 2h1.5v1.5H8zM11.5 4.5H13V6h-1.5z', 'main'),
  ],
  lump: [
    area('M2 9.5 4.2 4.5 8.5 2.5l4.3 2.7 1.5 4.8-2.8 3.3-6 .4z'),
    line('M4.2 4.5 7 7.5l5.8-2.3M7 7.5 6 13', 'light', 0.8),
  ],
  shard: [area('M3 12 5.5 5l4.5-3 2.5 4.5-3 6-4 1.5z'), line('M5.5 5l2 3.5-2 5M7.5 8.5l5-2', 'light', 0.8)],
  ball: [
    area('M8 2.8a5.2 5.2 0 1 1 0 10.4A5.2 5.2 0 0 1 8 2.8z'),
    line('M5 7.5C5.3 6 6.3 5.2 7.7 5', 'light', 1.3),
  ],
  stick: rod('M3 13 13 3', 'main', 1.9),
  rod: [...rod('M4 12 12 4', 'main', 1.9), ...rod('M3 13.2l.2-.2M12.8 3.2l.2-.2', 'light', 2.4)],
  string: [...rod('M3 13c3 .5 3-3.5 1.5-4.5S3 4 6.5 5s2 4.5 5 4.5 1-5.5 2-7', 'main', 1.1)],
  feather: [area('M4 12C4 7 7.5 2.5 13.5 2c.3 4.5-2 9-7.5 10.5z'), line('M2.5 14 11 5', 'ink', 0.9)],
  hide: [
    area('M4 2l2 1.2h4L12 2l2 2.8-1.7 2.4.4 4.3L9.8 14 8 12.8 6.2 14l-2.9-2.5.4-4.3L2 4.8z'),
    line('M5.8 6v3.5M10.2 6v3.5', 'dark', 0.8),
  ],
  paper: [
    area('M3.5 1.5h6l3.5 3.5v9.5h-9.5z'),
    line('M9.5 1.5V5H13', 'ink', 0.9),
    line('M5.5 7.5h5.5M5.5 9.7h5.5M5.5 11.9h3.5', 'dark', 0.8),
  ],
  wheel: [
    area('M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z'),
    area('M8 5.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z', 'dark'),
  ],
  gear: [
    ...rod('M8 2v12M2 8h12M3.8 3.8l8.4 8.4M12.2 3.8 3.8 12.2', 'main', 1.8),
    area('M8 3.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4z'),
    area('M8 6.3a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z', 'dark'),
  ],
  bone: rod('M4 12l8-8M3.2 11l1.8 1.8M11 3.2 12.8 5', 'main', 2),
  fire: [
    area(
      'M8.5 1.5c.5 2.5 4.5 4 4.5 8 0 3-2.2 5-5 5s-5-2-5-4.8c0-2 1.2-3 2-4.7.5 1 1 1.5 1.5 1.5.8-1.5.5-3.5 2-5z',
    ),
    patch('M8.3 8c.5 1.5 1.9 2 1.9 3.6 0 1.2-.9 2.1-2.2 2.1s-2.2-.9-2.2-2c0-1.4 2-2 2.5-3.7z', 'light'),
  ],
  bottle: [
    area('M6 1.5h4v3.7l3 4.3v2.8c0 1.2-.8 2.2-2 2.2H5c-1.2 0-2-1-2-2.2V9.5l3-4.3z', 'light'),
    patch('M3.8 10h8.4v2.3c0 .8-.5 1.4-1.2 1.4H5c-.7 0-1.2-.6-1.2-1.4z', 'main'),
    area('M6 1.5h4v2H6z', 'wood'),
  ],
} as const satisfies Readonly<Record<string, readonly GlyphShape[]>>
