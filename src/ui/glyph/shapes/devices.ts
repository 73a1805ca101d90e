import { area, line, patch, rod, type GlyphShape } from '../shape'

const box = area('M1.5 1.5h13v13h-13z')
const stone = area('M1.5 1.5h13v13h-13z', 'stone')
const benchBody = area('M2.5 6.5h11v8h-11z', 'wood')
const legs = patch('M5 9.5h6v4.5H5z', 'ink')

/** Stations, and what moves, shines or rings. */
export const DEVICES = {
  table: [benchBody, legs, area('M1.5 2.5h13v4.5h-13z', 'light'), line('M5.8 2.5V7M10.2 2.5V7', 'ink', 0.8)],
  furnace: [
    box,
    line('M3.5 4.5h9', 'dark', 1.3),
    area('M4.5 7.5h7v6h-7z', 'ink'),
    patch(
      'M5.3 13.3c0-2.3 1.7-2.3 1.9-4.3 1.3.8 1.2 1.8 1.9 2.3.3-.4.3-.8.3-1.3 1 .8 1.3 1.8 1.3 3.3z',
      'fire',
    ),
  ],
  chest: [
    area('M1.5 6.5V5l2-2.5h9l2 2.5v1.5z', 'light'),
    area('M1.5 6.5h13V14h-13z'),
    area('M6.7 5.5h2.6v3.2H6.7z', 'iron'),
  ],
  barrel: [
    area('M4 1.5h8c1.5 3.5 1.5 9.5 0 13H4c-1.5-3.5-1.5-9.5 0-13z'),
    line('M3.2 5h9.6M3.2 11h9.6', 'iron', 1.4),
  ],
  cauldron: [
    area('M3 12.5h2v2.3H3zM11 12.5h2v2.3h-2z', 'dark'),
    area('M1.5 2.5h13v2L13.3 13H2.7L1.5 4.5z'),
    patch('M3 3.5h10v1.5H3z', 'ink'),
  ],
  pot: [
    area('M3 5.5h10V12c0 1-.8 2-2 2H5c-1.2 0-2-1-2-2z'),
    area('M2.5 3.5h11v2h-11zM7 1.7h2v1.8H7z', 'light'),
    line('M3 8H1.2M13 8h1.8', 'ink', 1.5),
  ],
  pan: [
    ...rod('M9.5 9.5 14 14', 'wood', 1.7),
    area('M6.5 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10z'),
    patch('M6.5 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6z', 'dark'),
  ],
  anvil: [area('M1.5 3h13v2.5L11 8H9.8v2.5L12.5 13v1.5h-9V13l2.7-2.5V8C4 8 2 6.5 1.5 5z')],
  grindstone: [
    ...rod('M2.5 14V7.5M13.5 14V7.5', 'wood', 1.8),
    area('M8 2a5 5 0 1 1 0 10A5 5 0 0 1 8 2z'),
    area('M8 5.7a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z', 'wood'),
  ],
  saw: [
    area('M8 2.5l1.5 1.3 2-.3.7 1.9 1.8.9-.3 2 .8 1.7H1.5L2.3 8.3l-.3-2 1.8-.9.7-1.9 2 .3z', 'iron'),
    area('M1.5 10h13v4.5h-13z'),
  ],
  enchanter: [
    area('M1.5 8.5h13v6h-13z'),
    patch('M3 10h2v2H3zM11 10h2v2h-2z', 'light'),
    area('M8 3.5 3.5 2v5L8 8.5 12.5 7V2z', 'paper'),
    line('M8 3.5v5', 'ink', 0.9),
  ],
  lectern: [
    area('M6.5 8h3v4.5h-3zM3.5 12.5h9v2h-9z'),
    area('M2 4.5 12.5 1.5 14 6 3.5 9z', 'light'),
    line('M4.5 5.5 11.5 3.5M5 7.3l7-2', 'ink', 0.8),
  ],
  jukebox: [
    box,
    patch('M3 3h10v4.5H3z', 'dark'),
    area('M8 3.3c2.5 0 4.2.8 4.2 2S10.5 7.3 8 7.3 3.8 6.5 3.8 5.3s1.7-2 4.2-2z', 'ink'),
    patch('M7.2 4.8h1.6v1H7.2z', 'fire'),
    line('M4 10.5h8M4 12.5h8', 'dark', 0.9),
  ],
  note: [
    box,
    line('M6.5 11.5V4.5l4.5-1v6.5', 'ink', 1.3),
    patch(
      'M6.7 11.5a1.6 1.3 0 1 1-3.2 0 1.6 1.3 0 0 1 3.2 0zM11.2 10a1.6 1.3 0 1 1-3.2 0 1.6 1.3 0 0 1 3.2 0z',
      'ink',
    ),
  ],
  target: [
    area('M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z', 'paper'),
    patch('M8 3.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z', 'redstone'),
    patch('M8 5.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z', 'paper'),
    patch('M8 6.9a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z', 'redstone'),
  ],
  dispenser: [
    stone,
    patch('M3 3h10v1.5H3z', 'dark'),
    area('M8 5.5a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z', 'ink'),
    ...rod('M6 10.8 10.2 6.8', 'wood', 0.9),
  ],
  dropper: [
    stone,
    patch('M3 3h10v1.5H3z', 'dark'),
    area('M4.5 7h7v2.5c0 1.8-1.5 3-3.5 3s-3.5-1.2-3.5-3z', 'ink'),
  ],
  observer: [stone, area('M4 5h3v3H4zM9 5h3v3H9z', 'ink'), line('M4 11.5h8', 'redstone', 1.8)],
  piston: [
    area('M1.5 8.5h13v6h-13z', 'stone'),
    area('M6.7 5h2.6v3.5H6.7z', 'iron'),
    area('M1.5 1.5h13V5h-13z', 'wood'),
  ],
  repeater: [
    area('M1.5 8h13v5.5h-13z', 'stone'),
    ...rod('M4.5 9V5M11.5 9V5', 'wood', 1.3),
    area('M3.3 2.5h2.4v2.7H3.3zM10.3 2.5h2.4v2.7h-2.4z', 'redstone'),
    line('M6.5 10.7h3.5', 'redstone', 1.3),
  ],
  lamp: [box, area('M8 4.5 11.5 8 8 11.5 4.5 8z', 'fire')],
  torch: [
    ...rod('M8 14V7.5', 'wood', 2),
    area('M8 1.5c2.3 1.8 2.8 3.3 1.8 6H6.2c-1-2.7-.5-4.2 1.8-6z'),
    patch('M8 4.3c1 .9 1.1 1.5.7 2.7H7.3c-.4-1.2-.3-1.8.7-2.7z', 'light'),
  ],
  lantern: [
    line('M6.5 4V2.5a1.5 1.5 0 0 1 3 0V4', 'ink', 1.1),
    area('M5 4h6v1.8H5zM4 12.5h8v2H4z', 'iron'),
    area('M4 5.8h8v6.7H4z'),
    patch('M6.5 7.5h3v3.5h-3z', 'light'),
  ],
  candle: [
    area('M6 6.5h4v8H6z', 'paper'),
    area('M8 1.5c1.3 1.3 1.4 2.3 0 3.7-1.4-1.4-1.3-2.4 0-3.7z', 'fire'),
  ],
  lever: [...rod('M8 11 12 3.5', 'wood', 1.9), area('M4 10.5h8V14H4z', 'stone')],
  button: [area('M3.5 6h9v5h-9z'), line('M4.5 7.2h7', 'light', 1)],
  hook: [
    area('M6 1.5h4v6H6z', 'wood'),
    line('M8 7.5c3.5 0 4.5 2 4.5 3.5S10.7 14 8.5 14 5 12.8 5 11.3', 'ink', 2.6),
    line('M8 7.5c3.5 0 4.5 2 4.5 3.5S10.7 14 8.5 14 5 12.8 5 11.3', 'main', 1.2),
  ],
  rail: [
    patch('M2 3h12v1.7H2zM2 7.2h12v1.7H2zM2 11.4h12v1.7H2z', 'wood'),
    ...rod('M4.5 1.8v12.4M11.5 1.8v12.4', 'iron', 1.2),
    line('M8 2.5v11', 'main', 1.5),
  ],
  hopper: [area('M1.5 2.5h13V7h-2.3L9.7 10v4H6.3v-4L3.8 7H1.5z'), patch('M3 3.5h10v1.3H3z', 'ink')],
  minecart: [
    area('M1.5 4h13l-1.3 7.5H2.8z'),
    patch('M3 5h10v1.3H3z', 'ink'),
    area(
      'M5 10.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM11 10.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4z',
      'dark',
    ),
  ],
  boat: [
    area('M1.5 6.5c1.5 1.3 11.5 1.3 13 0-.3 3.7-2 5.5-4 6h-5c-2-.5-3.7-2.3-4-6z'),
    ...rod('M10 9 13.5 2.5', 'light', 1.2),
  ],
  compass: [
    area('M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z'),
    area('M8 3.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6z', 'paper'),
    line('M8 8 10.5 5', 'redstone', 1.7),
    line('M8 8 5.8 10.7', 'ink', 1.3),
  ],
  clock: [
    area('M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z'),
    area('M8 3.7a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6z', 'paper'),
    line('M8 4.7V8l2.5 1.5', 'ink', 1.2),
  ],
  chain: [
    line(
      'M8 1.5c1.5 0 2 .8 2 2s-.5 2-2 2-2-.8-2-2 .5-2 2-2zM8 6c1.5 0 2 .8 2 2s-.5 2-2 2-2-.8-2-2 .5-2 2-2zM8 10.5c1.5 0 2 .8 2 2s-.5 2-2 2-2-.8-2-2 .5-2 2-2z',
      'ink',
      2.2,
    ),
    line(
      'M8 1.5c1.5 0 2 .8 2 2s-.5 2-2 2-2-.8-2-2 .5-2 2-2zM8 6c1.5 0 2 .8 2 2s-.5 2-2 2-2-.8-2-2 .5-2 2-2zM8 10.5c1.5 0 2 .8 2 2s-.5 2-2 2-2-.8-2-2 .5-2 2-2z',
      'main',
      0.9,
    ),
  ],
  ladder: [...rod('M4 1.8v12.4M12 1.8v12.4', 'main', 1.5), ...rod('M4 4.5h8M4 8h8M4 11.5h8', 'main', 1.1)],
  sign: [area('M7 9.5h2v5H7z', 'dark'), area('M1.5 2h13v7.5h-13z'), line('M4 4.5h8M4 6.9h6', 'ink', 0.9)],
  frame: [
    area('M2 2h12v12H2z'),
    area('M4.3 4.3h7.4v7.4H4.3z', 'light'),
    line('M5.5 10l2-2.5 1.5 1.5 1.5-2', 'dark', 1),
  ],
  painting: [
    area('M1.5 2.5h13v11h-13z', 'wood'),
    patch('M3 4h10v8H3z', 'paper'),
    patch('M3 12l3-4 2.5 2.5L10.5 8 13 12z', 'main'),
  ],
  bed: [
    area('M1.5 12V5h2v3.5H14.5V14h-2v-2z', 'wood'),
    area('M3.5 6.5h3.7v3H3.5z', 'paper'),
    area('M7.2 6.5H13c1 0 1.5.8 1.5 1.5v2H7.2z'),
  ],
  bell: [
    area('M8 1.5c3 0 3.8 3 4 6 .1 2 .7 3 1.8 4H2.2c1.1-1 1.7-2 1.8-4 .2-3 1-6 4-6z'),
    area('M6.5 11.5h3V14h-3z', 'dark'),
  ],
  book: [
    area('M2.5 3c0-.8.7-1.5 1.5-1.5h9.5v11H4c-.8 0-1.5.7-1.5 1.3z'),
    area('M13.5 12.5H4c-.8 0-1.5.3-1.5 1s.7 1 1.5 1h9.5z', 'paper'),
    line('M5.5 1.8v10.5', 'dark', 0.9),
  ],
  map: [
    area('M1.5 3.5 5.7 2l4.6 1.5L14.5 2v10.5L10.3 14l-4.6-1.5L1.5 14z'),
    line('M5.7 2v10.5M10.3 3.5V14', 'ink', 0.7),
    line('M3 11l2-3 3 1.5L12 6', 'redstone', 1),
  ],
  banner: [...rod('M4 1.8v12.7', 'wood', 1.3), area('M5 2.5h8.5v8l-4.2-2L5 10.5z')],
  wire: [line('M2 12c2-5 4 0 6-4s4 1 6-4', 'ink', 3), line('M2 12c2-5 4 0 6-4s4 1 6-4', 'main', 1.5)],
} as const satisfies Readonly<Record<string, readonly GlyphShape[]>>
