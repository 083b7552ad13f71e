/** What systems put into folders for themselves. */
const hidden = ['.DS_Store', 'Thumbs.db']

/** Every file in it and in the folders below. Few drop folders, so this is a script of its own. */
export async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
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
