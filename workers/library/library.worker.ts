import { expose } from 'comlink'
import { backup } from './backup'
import { comparing } from './compare'
import { documents } from './documents'
import { exporting } from './exports'
import { files } from './files'
import { links } from './links'
import { outside } from './outside'
import { folder } from './folder'
import { uses } from './knowledge'
import { libraryRig } from './rig'
import { scenes } from './scenes'
import { shelf } from './shelf'

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
