/** What systems put into folders for themselves. */
const hidden = ['.DS_Store', 'Thumbs.db']

/** Every file of a drop, those in dropped folders as well. Has to be called while the event is being handled. */
export async function droppedFiles({ items }: DataTransfer): Promise<File[]> {
  const found = [...items].filter(({ kind }) => kind === 'file').map(filesOf)
  return (await Promise.all(found)).flat()
}

function filesOf(item: DataTransferItem): File[] | Promise<File[]> {
  const entry = item.webkitGetAsEntry?.()
  const file = item.getAsFile()
  return entry && isFolder(entry) ? filesIn(entry) : file ? [file] : []
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const found = (await entriesOf(folder)).filter(({ name }) => !hidden.includes(name)).map(filesBelow)
  return (await Promise.all(found)).flat()
}

const filesBelow = async (entry: FileSystemEntry): Promise<File[]> =>
  isFolder(entry) ? filesIn(entry) : isFile(entry) ? [await fileOf(entry)] : []

/** Browsers hand out a hundred at a time, and an empty list at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (batch.length === 0) return entries
    entries.push(...batch)
  }
}

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
