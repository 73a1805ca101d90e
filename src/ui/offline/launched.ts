/** Files that a system opens with the installed page (`file_handlers` of the manifest). */
import { receive } from '../library/inbox'

/** Chromium's; no other browser opens files with a page. */
interface LaunchQueue {
  setConsumer(consumer: (launched: { readonly files?: readonly FileSystemFileHandle[] }) => void): void
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue
  }
}

/** Sends opened files to the Library, which shows them before it saves anything. */
export function openLaunched(): void {
  window.launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void open(files)
  })
}

async function open(handles: readonly FileSystemFileHandle[]): Promise<void> {
  const read = await Promise.allSettled(handles.map((handle) => handle.getFile()))
  receive(read.map((one, at) => (one.status === 'fulfilled' ? one.value : gone(handles[at]))))
  location.hash = '#/library'
}

/** A file that no longer exists counts as empty. */
const gone = (handle: FileSystemFileHandle | undefined) => new File([], handle?.name ?? 'a file')
