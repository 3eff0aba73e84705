"use client";

import { Component, type ReactNode } from "react";

interface ErrorBoundaryProps {
  onError: () => void;
  children: ReactNode;
}

/** Keeps an error in one part from breaking the page. React supports this in classes only. */
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
