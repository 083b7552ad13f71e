/**
 * A HEIC photo of 96×64 pixels that decodes, encoded once from a picture of ours: blue, its upper left quarter red. Its boxes are
 * ftyp, meta and mdat.
 */
export const realHeic = (): Buffer =>
  Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA',
      'AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAPAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAA',
      'AACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQGEAAQArQgEBA3AAAAMAkA',
      'AAAwAAAwAeoDCBBZbqSSmubgIaDAgAAAMACAAAAwAIQGIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAGAAAABAAAAAEHBpeGkAAAAAAwgICAAA',
      'ABZpcG1hAAAAAAAAAAEAAQOBAgMAAABEbWRhdAAAADgoAa9YicQdJL//2cP/+rkyHy72HRu/9Z5i+m+J/rKAiA227qmA+Q6Srt/+CiGPeutf8/',
      'oHaY5HYA==',
    ].join(''),
    'base64',
  )
