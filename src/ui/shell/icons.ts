/** Paths on a 16 × 16 field, filled or drawn as a line. */
export const ICONS = {
  start: { fill: 'M2.5 3h2v10h-2zM14 3v10L5.5 8z' },
  back: { fill: 'M11.5 3v10L4 8z' },
  play: { fill: 'M4 2.5v11L13.5 8z' },
  pause: { fill: 'M3.5 3h3.2v10H3.5zM9.3 3h3.2v10H9.3z' },
  forward: { fill: 'M3.5 3v10L11 8zM11.5 3h2v10h-2z' },
  end: { fill: 'M2 3v10l5.8-5zM7.2 3v10L13 8zM13 3h1.6v10H13z' },
  fork: {
    fill: 'M4 1.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 1.2a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 10.8a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
    stroke: 'M4 5v.8C4 8.4 8 7.6 8 11M12 5v.8C12 8.4 8 7.6 8 11',
  },
  rule: { stroke: 'M2.5 13.5l.6-2.9 7.6-7.6 2.3 2.3-7.6 7.6zM9.3 4.4l2.3 2.3' },
  share: { stroke: 'M8 10V2M5 4.6L8 1.8l3 2.8M4.5 7.5h-1v6.2h9V7.5h-1' },
  settings: { stroke: 'M2 4.5h6M12 4.5h2M2 11.5h2M8 11.5h6M10 2.7v3.6M6 9.7v3.6' },
  close: { stroke: 'M3.5 3.5l9 9M12.5 3.5l-9 9' },
  left: { stroke: 'M9.5 4l-4 4 4 4' },
  right: { stroke: 'M6.5 4l4 4-4 4' },
  more: { stroke: 'M2.5 8h1.5M7.3 8h1.4M12 8h1.5' },
  help: { stroke: 'M5.6 6a2.4 2.4 0 1 1 3.6 2.1C8.3 8.6 8 9 8 9.8M8 12v.8' },
  down: { stroke: 'M4 6.5l4 4 4-4' },
  replay: { stroke: 'M12.8 6.2A5.2 5.2 0 1 0 13.2 9M13 2.5v3.8H9.2' },
  remove: { stroke: 'M2.5 4.5h11M6 4V2.5h4V4M4 4.5l.6 9h6.8l.6-9' },
  add: { stroke: 'M8 3v10M3 8h10' },
  less: { stroke: 'M3 8h10' },
  fit: { stroke: 'M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10' },
} satisfies Record<string, { readonly fill?: string; readonly stroke?: string }>

export type IconName = keyof typeof ICONS
