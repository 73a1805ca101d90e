import { expect, test } from 'vitest'
import { DownloadProgress, stage } from './progress'

test('it is told how far a download is, and not too often', () => {
  let now = 0
  const progress = new DownloadProgress(1000, () => now)
  expect(progress.at(100)).toEqual({
    stage: 'downloading',
    share: 0.1,
    loaded: 100,
    total: 1000,
    secondsLeft: null,
  })
  now = 50
  expect(progress.at(150)).toBeNull()
  // 100 bytes a second.
  now = 4000
  expect(progress.at(500)).toMatchObject({ share: 0.5, secondsLeft: 5 })
  now = 4010
  expect(progress.at(1000)).toMatchObject({ share: 1, secondsLeft: 0 })
})

test('of a size that nobody knows, nothing is made up', () => {
  expect(new DownloadProgress(null).at(100)).toMatchObject({ share: null, total: null, secondsLeft: null })
  expect(stage('compiling').share).toBeNull()
})
