import type { Experiment } from '../experiment'

/** `[Table 5](#who-corrects-what-ablations)`, to the experiment's section. */
export function link({ title, source }: Experiment): string {
  // As GitHub makes them of headings.
  const anchor = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
  return `[${source.replace('XENON, ', '')}](#${anchor})`
}
