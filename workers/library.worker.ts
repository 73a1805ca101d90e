import { expose } from 'comlink'
import { backup } from './library/backup'
import { comparing } from './library/compare'
import { documents } from './library/documents'
import { exporting } from './library/exports'
import { files } from './library/files'
import { links } from './library/links'
import { outside } from './library/outside'
import { folder } from './library/folder'
import { uses } from './library/knowledge'
import { libraryRig } from './library/rig'
import { scenes } from './library/scenes'
import { shelf } from './library/shelf'

const rig = libraryRig()
// One line for each part of `LibraryApi`.
expose({
  ...shelf(rig),
  ...backup(rig),
  ...comparing(rig),
  ...documents(rig),
  ...exporting(rig),
  ...files(rig),
  ...folder(rig),
  ...links(rig),
  ...outside(rig),
  ...scenes(rig),
  ...uses(rig),
})
