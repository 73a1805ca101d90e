import type { Experiment } from '../experiment'

/** A Markdown table, left-aligned. */
export function markdownTable(heads: readonly string[], lines: readonly (readonly string[])[]): string {
  const written = (line: readonly string[]) => `| ${line.map(cell).join(' | ')} |`
  return [written(heads), `|${heads.map(() => ' --- |').join('')}`, ...lines.map(written)].join('\n')
}

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Blocks of a page, separated by an empty line; empty blocks are left out. */
export function blocks(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

/** `[Table 5](#who-corrects-what-ablations)`, to the experiment's section. */
export function link({ title, source }: Experiment): string {
  // GitHub's rule for the anchors of headings.
  const anchor = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
  return `[${source.replace('XENON, ', '')}](#${anchor})`
}
