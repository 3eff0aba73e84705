"use client";

import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  /** Called when what is inside breaks; nothing is shown in its place. */
  onError: () => void;
  children: ReactNode;
}

/** Keeps a part of a page that breaks from taking the page with it. React has this for classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch() {
    this.props.onError();
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
