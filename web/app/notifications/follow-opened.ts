import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Leads to what a notification of the device is about, where it was pressed while this page is open. */
export function useFollowOpened(): void {
  const navigate = useNavigate()
  useEffect(() => {
    // Absent in private windows of some, and over HTTP.
    const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker
    function follow({ data, ports }: MessageEvent): void {
      if (data?.type !== 'open') return
      ports[0]?.postMessage(true)
      void navigate(String(data.path))
    }
    worker?.addEventListener('message', follow)
    return () => worker?.removeEventListener('message', follow)
  }, [navigate])
}
