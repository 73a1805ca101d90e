import { expose } from 'comlink'
import { digestOf, parseRecording, priorOf, recordingText, saidOf } from '../src/library/recording'
import { allResources } from './all-resources'
import type { RecordingApi } from './recording.api'
import { replyOf } from './reply-of'

const api: RecordingApi = {
  read: (text) => replyOf(read(text)),
  said: (text) => replyOf(said(text)),
  write: (recording) => Promise.resolve(recordingText(recording)),
  digest: (transcript) => Promise.resolve(digestOf(transcript)),
  prior: (events) => Promise.resolve(priorOf(events)),
}
expose(api)

async function read(text: string) {
  const recording = await Promise.resolve(text).then(parseRecording)
  return { recording, digest: digestOf(recording.transcript) }
}

async function said(text: string) {
  return saidOf(parseRecording(text), await allResources())
}
