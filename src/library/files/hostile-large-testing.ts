import { gzipSync } from 'node:zlib'
import { file, item, knowledge, many, own, type Hostile } from './hostile-testing'

/** Handmade files, so large that they are tested one at a time. */
export function* largeFiles(seeds: readonly (readonly [name: string, text: string])[]): Generator<Hostile> {
  const recording = seeds.find(([name]) => name === 'recording-1.json')?.[1] ?? '{}'
  yield file('a million values', `[${many(1_000_000, () => '0')}]`)
  yield file('a million objects', `[${many(1_000_000, () => '{}')}]`)
  yield file('a million objects of other shapes', `[${many(450_000, (at) => `{"k${at}":0}`)}]`)
  yield file('a million items', knowledge(many(1_000_000, (at) => `"i${at}":{}`)))
  yield file('too many items that are items', knowledge(many(30_000, (at) => `"i${at}":${item('')}`)))
  yield file('twenty thousand items that are none', knowledge(many(19_900, (at) => `"<${at}>":${item('')}`)))
  yield file('an item that needs everything', knowledge(`"a":${item(many(400_000, (at) => `"i${at}":1`))}`))
  yield file('brackets', '['.repeat(10_000_000))
  yield file('braces', '{"a":'.repeat(5_000_000))
  yield file('an open text', `{"format":"${'a'.repeat(20_000_000)}`)
  yield file(
    'a long text',
    `{"format":"firsthand/document","version":1,"text":"${'<b>'.repeat(10_000_000)}"}`,
  )
  yield file(
    'a long text beyond ASCII',
    `{"format":"firsthand/document","version":1,"text":"${'\u{1f600}'.repeat(8_000_000)}"}`,
  )
  yield file('a long key', `{"${'k'.repeat(20_000_000)}":1}`)
  yield file('a long number', `{"format":1${'0'.repeat(5_000_000)}}`)
  yield file('only spaces', ' '.repeat(60_000_000))
  yield file('only line ends', '\n'.repeat(16_000_000), 'a.csv')
  yield file('more than is read', ' '.repeat(64_000_001))
  yield {
    what: 'a gzip bomb',
    name: 'a.json.gz',
    bytes: own(gzipSync(Buffer.alloc(200_000_000, 0x20), { level: 9 })),
  }
  yield {
    what: 'a gzip bomb in a gzip bomb',
    name: 'a.gz',
    bytes: own(gzipSync(gzipSync(Buffer.alloc(200_000_000), { level: 9 }))),
  }
  yield file(
    'a transcript of half a million entries',
    recording.replace(
      '"transcript":[',
      `"transcript":[${many(160_000, () => '{"kind":"reply","step":0,"value":1}')},`,
    ),
  )
  yield file(
    'a transcript of what is none',
    recording.replace('"transcript":[', `"transcript":[${many(400_000, () => '1')},`),
  )
  yield file(
    'a study of half a million rows',
    `{"experiment":"e","version":"v","rows":[${many(300_000, () => '{"setting":7}')}]}`,
  )
  yield file(
    'many studies',
    `[${many(20_000, () => '{"experiment":"e","version":"v","rows":[{"setting":"s","agent":"a","metric":"m","step":null}]}')}]`,
  )
  yield file(
    'labels without end',
    `{"format":"firsthand/document","version":1,"text":"","labels":{"tags":[${many(300_000, () => '"t"')}],"notes":[${many(100_000, () => '{"about":"","text":"n"}')}]}}`,
  )
  yield file('nested PDDL', `(define ${'('.repeat(2_000_000)}`, 'a.pddl')
  yield file('comments', ';\n'.repeat(4_000_000), 'a.pddl')
  yield file('nested XML', `<graphml>${'<graph>'.repeat(1_000_000)}`, 'a.graphml')
  yield file('a million elements', `<graphml>${'<a/>'.repeat(1_000_000)}</graphml>`, 'a.graphml')
  yield file('a comment without end', `<graphml><!--${'-'.repeat(5_000_000)}`, 'a.graphml')
  yield file(
    'an element with many attributes',
    `<graphml ${Array.from({ length: 300_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`,
    'a.graphml',
  )
  yield file('a wide table', `${many(200_000, (at) => `c${at}`)}\n1\n`, 'a.csv')
  yield file('a wide and long table', `${many(5_000, (at) => `c${at}`)}\n${'1\n'.repeat(100_000)}`, 'a.csv')
  yield file('a long field', `a\n"${'x'.repeat(10_000_000)}"`, 'a.csv')
  yield file('quotation marks', `a\n"${'""'.repeat(5_000_000)}`, 'a.csv')
  yield file('a million nodes of Cytoscape', `{"elements":{"nodes":[${many(300_000, () => '{"data":1}')}]}}`)
  yield file(
    'events without end',
    `{"format":"firsthand/events","version":1,"spec":{},"events":1000000,"hash":""}\n${'{}\n'.repeat(1_000_000)}`,
    'a.ndjson',
  )
  // At the limits, separately and together.
  const texts = (size: number, letter: string) => many(8, () => `"${letter.repeat(size)}"`)
  yield file('as much text as is read', `[${texts(7_900_000, 'a')}]`)
  yield file('as much text beyond ASCII as is read', `[${texts(1_300_000, '\u20ac')}]`)
  yield file('as many objects as are read', `[${many(149_000, (at) => `{"k${at}":0}`)}]`)
  yield file(
    'as much of everything as is read',
    `{"format":"firsthand/document","version":1,"text":"","a":[${texts(1_700_000, 'a')}],"b":[${many(130_000, (at) => `{"k${at}":0}`)}],"c":[${many(150_000, () => '[]')}]}`,
  )
  yield file(
    'as many replies as are read',
    recording.replace(
      '"transcript":[',
      `"transcript":[${many(140_000, () => '{"kind":"reply","step":0,"value":1}')},`,
    ),
  )
  yield file(
    'events with lists without end',
    `{"format":"firsthand/events","version":1,"spec":{},"events":1,"hash":""}\n{"a":[${many(5_000_000, () => '[]')}]}`,
    'a.ndjson',
  )
  yield file(
    'events with objects without end',
    `{"format":"firsthand/events","version":1,"spec":{},"events":1,"hash":""}\n{"a":[${many(1_100_000, (at) => `{"k${at}":0}`)}]}`,
    'a.ndjson',
  )
  yield file(
    'an attribute with lists without end',
    `<graphml><key id="d" for="graph" attr.name="runs" attr.type="string"/><graph edgedefault="directed"><data key="d">[${many(5_000_000, () => '[]')}]</data></graph></graphml>`,
    'a.graphml',
  )
  yield { what: 'zeros', name: 'a.txt', bytes: new Uint8Array(1_000_000) }
}
