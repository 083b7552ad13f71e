import { type DragEvent, useEffect, useState } from 'react'
import { droppedFiles } from './droppedFiles.ts'

type Take = (files: readonly File[]) => void

const carriesFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') ?? false

/** The handlers of an element that takes dropped files, and whether some are held over it. */
export function useFileDrop(onFiles: Take) {
  const [isOver, setIsOver] = useState(false)
  useStrayDrops()
  return {
    isOver,
    zone: {
      onDragOver: (event: DragEvent) => setIsOver(carriesFiles(event.dataTransfer)),
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) =>
        setIsOver(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)),
      onDrop: ({ dataTransfer }: DragEvent) => {
        setIsOver(false)
        void takeFrom(dataTransfer, onFiles)
      },
    },
  }
}

async function takeFrom(transfer: DataTransfer, onFiles: Take) {
  const plain = [...transfer.files] // a folder that can't be read leaves what stood beside it
  const files = await droppedFiles(transfer).catch(() => plain)
  if (files.length > 0) onFiles(files)
}

/** Lets files be dropped, and keeps one that misses the zone from replacing the page. */
function useStrayDrops() {
  useEffect(() => {
    const stay = (event: globalThis.DragEvent) => {
      if (carriesFiles(event.dataTransfer)) event.preventDefault()
    }
    document.addEventListener('dragover', stay)
    document.addEventListener('drop', stay)
    return () => {
      document.removeEventListener('dragover', stay)
      document.removeEventListener('drop', stay)
    }
  }, [])
}

/** Files that are pasted anywhere on the page. */
export function useFilePaste(onFiles: Take) {
  useEffect(() => {
    const take = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', take)
    return () => document.removeEventListener('paste', take)
  }, [onFiles])
}
