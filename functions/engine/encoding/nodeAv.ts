/** The encoder is an optional package: it holds x264, which is licensed under the GPL, and serves this platform alone. */
export class EncoderMissing extends Error {
  override name = 'EncoderMissing'
  constructor(cause: unknown) {
    super(
      'The film encoder (the optional package node-av) is not installed here, so no film can be rendered. ' +
        'Run "npm install --include=optional" on Linux with glibc 2.28 or later, macOS or Windows.',
      { cause },
    )
  }
}

/** Only the asynchronous calls may be used: where the others ran, the process crashes at its normal end. */
async function load() {
  try {
    const [api, lib, constants] = await Promise.all([
      import('node-av/api'),
      import('node-av/lib'),
      import('node-av/constants'),
    ])
    lib.Log.setLevel(constants.AV_LOG_ERROR)
    return { ...api, ...lib, ...constants }
  } catch (cause) {
    throw new EncoderMissing(cause)
  }
}

let loaded: ReturnType<typeof load> | undefined
/** Throws EncoderMissing where the package or its binary for this platform is not there. */
export const nodeAv = (): ReturnType<typeof load> => {
  loaded ??= load()
  return loaded
}

export const isEncoderInstalled = (): Promise<boolean> =>
  nodeAv().then(
    () => true,
    () => false,
  )
