import { expose } from 'comlink'
import { digestOf, parseRecording, priorOf, recordingText, saidOf } from '../../src/library/recording'
import { replyOf } from '../shared/fault'
import type { RecordingApi } from '../api/recording.api'
import { allResources } from '../shared/resources'

const api: RecordingApi = {
  said: (text) => replyOf(async () => saidOf(parseRecording(text), await allResources())),
  write: (recording) => Promise.resolve(recordingText(recording)),
  digest: (transcript) => Promise.resolve(digestOf(transcript)),
  prior: (events) => Promise.resolve(priorOf(events)),
}
expose(api)
