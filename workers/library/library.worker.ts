import { expose } from 'comlink'
import { comparing } from './compare'
import { documents } from './documents'
import { exporting } from './exports'
import { files } from './files'
import { links } from './links'
import { folder } from './folder'
import { uses } from './knowledge'
import { libraryRig } from './rig'
import { shelf } from './shelf'

const rig = libraryRig()
// One line for each part of `LibraryApi`.
expose({
  ...shelf(rig),
  ...comparing(rig),
  ...documents(rig),
  ...exporting(rig),
  ...files(rig),
  ...folder(rig),
  ...links(rig),
  ...uses(rig),
})
