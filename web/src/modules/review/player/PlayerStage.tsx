import type { CSSProperties, ReactNode } from 'react'
import type { PlayerFilm } from './playerFilm.ts'

type PlayerStageProps = { film: PlayerFilm; className?: string; children: ReactNode }

/** The place of a picture, in the film's own shape, so that shares of it are shares of the picture. */
export function PlayerStage({ film: { width, height }, className = '', children }: PlayerStageProps) {
  const shape: CSSProperties & { '--ratio': number } = { '--ratio': width / height }
  return (
    <div className={`review-stage relative mx-auto overflow-hidden bg-night-2 ${className}`} style={shape}>
      {children}
    </div>
  )
}
