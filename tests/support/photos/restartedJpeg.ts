/**
 * A JPEG of 96×64 pixels with a restart marker a row of blocks, RST0 to RST2, encoded once from a picture of ours: blue, its upper
 * left quarter red.
 */
export const restartedJpeg = (): Buffer =>
  Buffer.from(
    [
      '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQ',
      'YEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCABAAGAD',
      'ASIAAhEBAxEB/8QAGAABAQEBAQAAAAAAAAAAAAAAAAEFBgT/xAAaEAEBAQEBAQEAAAAAAAAAAAAAATFhUREh/8QAFwEBAQEBAAAAAAAAAAAAAAAA',
      'AAYEBf/EABURAQEAAAAAAAAAAAAAAAAAAABx/90ABAAG/9oADAMBAAIRAxEAPwDKAc5ZgAAAM/au0vhxcIA04ZDJ0oXwvhkMn0H/0MoBzlmAAAA8',
      'GT6dqbV2riIAntO004Bv6m1b4XwH/9Hm9/U2rfC+KdjNppwyAcL4ZOmQC+HDJ9O0DIZOk9p2gZDJ9N/U2kH/0ubyGT6b+ptU8Y17Se02mgdpv6cL',
      '4CbV2l8OAacMhk6UL4XwyGT6D//Z',
    ].join(''),
    'base64',
  )

/** Where the restart marker of this number begins. */
export const restartAt = (number: number): number => restartedJpeg().indexOf(Buffer.of(0xff, 0xd0 + number))
