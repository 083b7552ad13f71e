import { DetectLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition'
import { type Label, leastConfidence } from '../../domain/photos/roomLabels.ts'
import { awsClientDefaults } from '../platform/awsClient.ts'

const client = new RekognitionClient(awsClientDefaults)
const mostLabels = 50

/** What Amazon Rekognition sees in a JPEG of up to 5 MB. Throws as its client does, after tries again of what passes. */
export async function detectLabels(jpeg: Uint8Array): Promise<Label[]> {
  const asked = { Image: { Bytes: jpeg }, MaxLabels: mostLabels, MinConfidence: leastConfidence }
  const { Labels = [] } = await client.send(new DetectLabelsCommand(asked))
  return Labels.map(({ Name = '', Confidence = 0 }) => ({ name: Name, confidence: Confidence }))
}
