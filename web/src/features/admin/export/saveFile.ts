export function saveFile(name: string, blob: Blob) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers begin reading only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
