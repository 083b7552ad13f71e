const most = 200

export function openRunLog(now = () => new Date()) {
  const lines = new Map<string, string[]>()
  return {
    note(jobId: string, what: string) {
      const own = lines.get(jobId) ?? []
      if (!lines.has(jobId)) for (const old of [...lines.keys()].slice(0, lines.size - most + 1)) lines.delete(old)
      lines.set(jobId, own)
      own.push(`${now().toISOString()}  ${what}`)
    },
    of: (jobId: string): readonly string[] => lines.get(jobId) ?? [],
  }
}
