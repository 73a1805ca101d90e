import { expose } from 'comlink'
import { comparing } from './compare'
import { documents } from './documents'
import { exporting } from './exports'
import { files } from './files'
import { links } from './links'
import { folder } from './folder'
import { uses } from './knowledge'
import { libraryContext } from './context'
import { shelf } from './shelf'

const context = libraryContext()
// One line for each part of `LibraryApi`.
expose({
  ...shelf(context),
  ...comparing(context),
  ...documents(context),
  ...exporting(context),
  ...files(context),
  ...folder(context),
  ...links(context),
  ...uses(context),
})
