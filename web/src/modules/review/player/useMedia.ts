import { createMediaStore } from 'media-chrome/media-store/media-store'
import { MediaActionTypes, useMediaSelector, useMediaStore } from 'media-chrome/react/media-store'
import { useEffect } from 'react'

/** Sound, captions and full screen, alike in every browser. It keeps nothing in the browser's storage. */
export const createMedia = () =>
  createMediaStore({
    documentElement: document,
    options: { noVolumePref: true, noMutedPref: true, noSubtitlesLangPref: true },
  })

/** Ties the store around the player to the film that is heard and to what fills the screen. */
export function useMediaOwners(media: HTMLVideoElement | null, fullscreen: HTMLElement | null) {
  const store = useMediaStore()
  useEffect(() => {
    store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: media })
    return () => store.dispatch({ type: MediaActionTypes.MEDIA_ELEMENT_CHANGE_REQUEST, detail: undefined })
  }, [store, media])
  useEffect(() => {
    store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: fullscreen })
    return () => store.dispatch({ type: MediaActionTypes.FULLSCREEN_ELEMENT_CHANGE_REQUEST, detail: undefined })
  }, [store, fullscreen])
}

export type Media = {
  isMuted: boolean
  hasCaptions: boolean
  showsCaptions: boolean
  isFullscreen: boolean
  canFillScreen: boolean
  toggle: (what: 'mute' | 'captions' | 'fullscreen') => void
}

export function useMedia(): Media {
  const { dispatch } = useMediaStore()
  const isMuted = useMediaSelector((state) => Boolean(state.mediaMuted))
  const hasCaptions = useMediaSelector((state) => (state.mediaSubtitlesList?.length ?? 0) > 0)
  const showsCaptions = useMediaSelector((state) => (state.mediaSubtitlesShowing?.length ?? 0) > 0)
  const isFullscreen = useMediaSelector((state) => Boolean(state.mediaIsFullscreen))
  const canFillScreen = useMediaSelector((state) => state.mediaFullscreenUnavailable === undefined)
  const requests = {
    mute: isMuted ? MediaActionTypes.MEDIA_UNMUTE_REQUEST : MediaActionTypes.MEDIA_MUTE_REQUEST,
    captions: MediaActionTypes.MEDIA_TOGGLE_SUBTITLES_REQUEST,
    fullscreen: isFullscreen
      ? MediaActionTypes.MEDIA_EXIT_FULLSCREEN_REQUEST
      : MediaActionTypes.MEDIA_ENTER_FULLSCREEN_REQUEST,
  }
  const toggle = (what: keyof typeof requests) => dispatch({ type: requests[what] })
  return { isMuted, hasCaptions, showsCaptions, isFullscreen, canFillScreen, toggle }
}
